// The image that goes with a link to a page: its title beside a sleeve of its own.
import { LogoMark } from "#web/ui/artwork/logo.tsx";
import { Sleeve } from "#web/ui/artwork/sleeve.tsx";
import { product } from "#shared/contracts/product.ts";
import { VinylRecord } from "#web/features/marketing/model/vinyl-record.tsx";

export interface Card {
  title: string;
  seed: string;
}

export function CardScene({ title, seed }: Card) {
  return (
    <div className="pic-card">
      <div>
        <p className="pic-brand">
          <LogoMark className="pic-mark" /> {product.name}
        </p>
        <h1>{title}</h1>
        <p className="pic-soft">{product.tagline}</p>
      </div>
      <div className="pic-out">
        <VinylRecord />
        <Sleeve seed={seed} />
      </div>
    </div>
  );
}
