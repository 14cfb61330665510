import { importAgain } from "#web/lib/code/import-again.ts";

/** Few readers are members without a name: the code of the form is part of no other page. */
export const loadNameForm = () =>
  importAgain(() => import("./choose-name-form.tsx"))
    .then((module) => module.ChooseNameForm);
