import type { ReactNode } from "react";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { product } from "#shared/contracts/product.ts";
import { offersFor, type System } from "./system.ts";
import { type ChoiceProps, DownloadChoice } from "./download-choice.tsx";
import { PhoneOffer } from "./phone-offer.tsx";

const titles: Readonly<Record<System, string>> = {
  windows: `${product.name} for Windows`,
  macos: `${product.name} for macOS`,
  linux: `${product.name} for Linux`,
  phone: `${product.name} for your computer`,
  unknown: `Choose your system`,
};

const help: Readonly<Record<System, ReactNode>> = {
  windows: "For 64-bit PCs. No account, nothing else comes along.",
  macos: (
    <>
      Which one? Apple menu, About This Mac: a line <b>Chip</b> means Apple Silicon, a line{" "}
      <b>Processor</b> means Intel.
    </>
  ),
  linux: "Which one? The AppImage runs everywhere; the .deb gets a place in your menu.",
  phone: null,
  unknown: "This browser does not tell what it runs on. All files are in the list below.",
};

interface LeadOfferProps extends Omit<ChoiceProps, "platform"> {
  /** Undefined until the system has been detected. */
  system: System | undefined;
}

/** What fits the visitor's own system. */
export function LeadOffer({ system, ...choice }: LeadOfferProps) {
  if (!system) return <LeadOfferSkeleton />;
  const { first } = offersFor(system);
  return (
    <>
      <h3 className="text-2xl">{titles[system]}</h3>
      <div className="mt-5">
        {system === "phone" && <PhoneOffer />}
        {first.length > 0 && (
          <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
            {first.map((platform) => (
              <DownloadChoice key={platform} platform={platform} {...choice} />
            ))}
          </div>
        )}
        {help[system] && <p className="mt-1 text-sm text-muted">{help[system]}</p>}
      </div>
    </>
  );
}

function LeadOfferSkeleton() {
  return (
    <>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-5 h-18 w-full md:w-1/2" />
      <Skeleton className="mt-3 h-5 w-full md:w-1/2" />
      <Skeleton className="mt-4 h-5 w-3/4" />
    </>
  );
}
