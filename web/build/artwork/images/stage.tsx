// Shows one image by itself, at /build/artwork/images/?scene=artist or ?card=home.
import { type ComponentType, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { cards } from "./cards.ts";
import type { SceneName } from "#web/features/marketing/model/scene-images.ts";
import { ArtistScene } from "./scenes/artist.tsx";
import { BrowseScene } from "./scenes/browse.tsx";
import { CardScene } from "./scenes/card.tsx";
import { CustomizeScene } from "./scenes/customize.tsx";
import { FavoritesScene } from "./scenes/favorites.tsx";
import { InstallScene } from "./scenes/install.tsx";
import { LibraryScene } from "./scenes/library.tsx";
import { ListenScene } from "./scenes/listen.tsx";
import { QueueScene } from "./scenes/queue.tsx";
import "./look/base.css";
import "./look/window.css";
import "./look/bar-and-queue.css";
import "./look/scenes.css";
import "./look/card.css";
import "./look/narrow.css";

const scenes: Record<SceneName, ComponentType> = {
  artist: ArtistScene,
  favorites: FavoritesScene,
  queue: QueueScene,
  install: InstallScene,
  library: LibraryScene,
  browse: BrowseScene,
  listen: ListenScene,
  customize: CustomizeScene,
};

const wanted = new URLSearchParams(location.search);
const card = cards[wanted.get("card") ?? ""];
// An unknown name shows nothing, which is what it deserves.
const Scene = scenes[wanted.get("scene") as SceneName];
const root = document.getElementById("stage");
if (root) {
  createRoot(root).render(
    <StrictMode>
      {card && <CardScene {...card} />}
      {Scene && <Scene />}
    </StrictMode>,
  );
}
