import { Check } from "lucide-react";
import { LogoMark } from "#web/ui/artwork/logo.tsx";

const stages = ["Files unpacked", "Shortcut in the menu", "Music formats registered"];

export function InstallScene() {
  return (
    <div className="pic-desk">
      <div className="pic-dialog pic-install">
        <div className="pic-emblem">
          <LogoMark />
        </div>
        <div>
          <h1>Installing LMP</h1>
          <p className="pic-soft">Less than a minute. No account, nothing else comes along.</p>
          <span className="pic-groove pic-thick">
            <span style={{ width: "72%" }} />
          </span>
          {stages.map((stage, index) => (
            <p key={stage} className={index < 2 ? "pic-stage pic-done" : "pic-stage"}>
              <span>{index < 2 && <Check />}</span> {stage}
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}
