import { memberColor } from "#web/ui/person/member-color.ts";

/** A strip of a record sleeve in the member's own colour. Decorative. */
export function ProfileBanner({ memberId }: { memberId: string }) {
  return (
    <div
      aria-hidden="true"
      style={{ backgroundColor: memberColor(memberId) }}
      className="h-32 overflow-hidden rounded-lg sm:h-44"
    >
      <svg
        viewBox="0 0 400 100"
        preserveAspectRatio="xMaxYMid slice"
        className="size-full"
        fill="none"
        stroke="#fbf3e2"
      >
        <g opacity=".5">
          {[84, 74, 64, 54, 44].map((radius) => (
            <circle key={radius} cx="326" cy="58" r={radius} strokeWidth=".6" />
          ))}
        </g>
        <circle cx="326" cy="58" r="94" strokeWidth="1.2" opacity=".8" />
        <circle cx="326" cy="58" r="31" className="fill-lamp" stroke="none" />
        <circle cx="326" cy="58" r="3.5" fill="#fbf3e2" stroke="none" />
        <path d="M0 78h214M0 84h196M0 90h170" strokeWidth="1" opacity=".35" />
      </svg>
    </div>
  );
}
