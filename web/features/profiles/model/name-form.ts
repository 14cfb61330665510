import { lazyComponent } from "#web/ui/loading/lazy-component.tsx";

/** Few readers are members without a name: the code of the form is part of no other page. */
export const NameForm = lazyComponent(
  () => import("./choose-name-form.tsx"),
  (it) => it.ChooseNameForm,
);
