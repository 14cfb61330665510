import { coreFeatures } from "../content/core-features.ts";
import { CoreFeatureDrawing } from "./core-feature-glyph.tsx";

export function CoreFeaturesGrid() {
  return (
    <ul className="grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {coreFeatures.map(({ title, text, glyph }) => (
        <li key={title}>
          <div className="flex items-center gap-4 md:block">
            <CoreFeatureDrawing glyph={glyph} />
            <h3 className="text-xl md:mt-5">{title}</h3>
          </div>
          <p className="mt-3 max-w-[34rem] text-muted md:mt-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}
