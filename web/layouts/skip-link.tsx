/** The first stop of the keyboard: past the navigation. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-foreground px-4 py-2 font-semibold text-background focus:translate-y-0 print:hidden"
      onClick={(event) => {
        // Without this the fragment would land in the URL and in the history.
        event.preventDefault();
        const content = document.getElementById("content");
        content?.focus();
        content?.scrollIntoView();
      }}
    >
      Skip to content
    </a>
  );
}
