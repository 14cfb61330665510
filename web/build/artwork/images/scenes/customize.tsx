import { Sleeve } from "#web/ui/artwork/sleeve.tsx";
import { albums } from "../music.ts";

const looks = [
  { name: "Lamp", ground: "#16120f", ink: "#f1e9dc", accent: "#f39a3c" },
  { name: "Paper", ground: "#f7f2e8", ink: "#241d16", accent: "#c8532b" },
  { name: "Forest", ground: "#12201d", ink: "#e6ecdd", accent: "#b4c75a" },
];

const switches = [
  { name: "Big sleeves", isOn: true },
  { name: "Waveform instead of a bar", isOn: true },
  { name: "Mini player on top", isOn: false },
];

export function CustomizeScene() {
  return (
    <div className="pic-desk">
      <div className="pic-dialog pic-dashed">
        <h1>Make it yours</h1>
        <div className="pic-looks">
          {looks.map(({ name, ground, ink, accent }, look) => (
            <div key={name} className={look === 0 ? "pic-chosen" : undefined}>
              <div style={{ background: ground, color: ink }}>
                <div className="pic-found">
                  {albums.slice(look * 3, look * 3 + 3).map(({ title }) => (
                    <Sleeve key={title} seed={title} />
                  ))}
                </div>
                <span style={{ background: ink, width: "62%" }} />
                <span style={{ background: ink, width: "40%", opacity: 0.5 }} />
                <span style={{ background: accent, width: "84%" }} />
              </div>
              <b>{name}</b>
            </div>
          ))}
        </div>
        {switches.map(({ name, isOn }) => (
          <p key={name} className="pic-setting">
            {name} <span className={isOn ? "pic-switch pic-on" : "pic-switch"} />
          </p>
        ))}
      </div>
    </div>
  );
}
