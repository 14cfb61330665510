import { Link } from "@tanstack/react-router";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { product } from "#shared/contracts/product.ts";

interface VersionNeighboursProps {
  older: string | null;
  newer: string | null;
}

/** Ways to the versions just before and just after. */
export function VersionNeighbours({ older, newer }: VersionNeighboursProps) {
  if (!older && !newer) return null;
  return (
    <nav aria-label="Version before and after" className="neighbours tabular-nums">
      {older && (
        <Link to="/releases/$version" params={{ version: older }} rel="prev">
          <span>
            <ArrowLeft aria-hidden="true" size={16} /> Version before
          </span>
          {product.name} {older}
        </Link>
      )}
      {newer && (
        <Link to="/releases/$version" params={{ version: newer }} rel="next" data-next>
          <span>
            Version after <ArrowRight aria-hidden="true" size={16} />
          </span>
          {product.name} {newer}
        </Link>
      )}
    </nav>
  );
}
