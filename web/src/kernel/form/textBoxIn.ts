/** Finds the text of that name in a form, for a part of it that puts the focus there. */
export const textBoxIn = (form: { readonly current: HTMLFormElement | null }, name: string) => () =>
  form.current?.querySelector<HTMLTextAreaElement>(`textarea[name=${name}]`) ?? null
