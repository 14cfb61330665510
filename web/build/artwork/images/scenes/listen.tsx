import { Pause, SkipBack, SkipForward } from "lucide-react";
import { Sleeve } from "#web/ui/artwork/sleeve.tsx";
import { VinylRecord } from "#web/features/marketing/model/vinyl-record.tsx";

const bars = Array.from({ length: 64 }, (_, index) => {
  const phrase = Math.sin(index / 64 * Math.PI) ** 0.7;
  return 10 + phrase * (34 + 22 * Math.sin(index * 1.9) + 16 * Math.cos(index * 0.73));
});
const played = 25;

export function ListenScene() {
  return (
    <div className="pic-desk pic-listen">
      <div className="pic-out">
        <VinylRecord />
        <Sleeve seed="Bright Corners" />
      </div>
      <div>
        <p className="pic-label">Now playing</p>
        <h1>Porch Light</h1>
        <p className="pic-soft">The House Band · Bright Corners</p>
        <svg viewBox="0 0 512 100" className="pic-wave">
          {bars.map((height, index) => (
            <rect
              key={index}
              x={index * 8}
              y={50 - height / 2}
              width="4"
              height={height}
              rx="2"
              fill={index < played ? "#f39a3c" : "#544a3f"}
            />
          ))}
        </svg>
        <div className="pic-keys">
          <SkipBack className="pic-solid" />
          <span className="pic-pause">
            <Pause className="pic-solid" />
          </span>
          <SkipForward className="pic-solid" />
        </div>
        <p className="pic-path">
          <span>FLAC 24 bit</span>
          <span>96 kHz</span>
          <span>Gapless</span>
          <span>Bit-perfect</span>
        </p>
      </div>
    </div>
  );
}
