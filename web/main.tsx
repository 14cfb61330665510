import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Providers } from "./app/app.tsx";
import { reloadForMissingCode } from "./app/missing-code.ts";
import { createAppRouter } from "./app/router.tsx";
import { AppError } from "./lib/errors.ts";
import { followTheme } from "./lib/theme.ts";
import "./styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element #root");

const router = createAppRouter();
// Each page brings its own title and description, and the first one in the document counts.
const stop = router.subscribe("onRendered", () => {
  stop();
  for (const element of document.head.querySelectorAll("[data-static]")) element.remove();
});
followTheme();
reloadForMissingCode(router);
createRoot(root, {
  // What a view already tells the reader is no news for the console.
  onCaughtError: (error) => {
    if (!(error instanceof AppError)) console.error(error);
  },
}).render(
  <StrictMode>
    <Providers router={router} />
  </StrictMode>,
);
