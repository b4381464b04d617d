/** Files of the repository that a text names; addresses of calls begin with a stroke. */
export const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, name = '']) =>
    /^[\w.@][\w.@/-]*$/.test(name) && (name.includes('/') || /\.(md|json)$/.test(name)) ? [name] : [],
  )
