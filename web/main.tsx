import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Providers } from "./app/providers.tsx";
import { createAppRouter } from "./app/router.tsx";
import { followTheme } from "./lib/theme.ts";
import "./styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element #root");

// Each route brings its own title and description; a second one would stay in front of them.
for (const element of document.head.querySelectorAll("[data-static]")) element.remove();
followTheme();
createRoot(root).render(
  <StrictMode>
    <Providers router={createAppRouter()} />
  </StrictMode>,
);
