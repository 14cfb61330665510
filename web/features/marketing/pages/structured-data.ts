// The player as search engines understand it (schema.org SoftwareApplication).
import { product } from "#shared/contracts/product.ts";
import { siteUrl } from "#web/lib/state/env.ts";
import { socialImages } from "../content/social-images.ts";

export const softwareApplication = {
  "@type": "SoftwareApplication",
  name: product.name,
  description: product.description,
  url: siteUrl,
  downloadUrl: `${siteUrl}/download`,
  image: siteUrl + socialImages.home.path,
  screenshot: `${siteUrl}/images/player/artist-wide-800.webp`,
  applicationCategory: "MultimediaApplication",
  operatingSystem: "Windows 10, macOS 10.13, Ubuntu 18.04",
  offers: { "@type": "Offer", price: "0", priceCurrency: "USD" },
  publisher: { "@type": "Organization", name: product.name, url: siteUrl },
};
