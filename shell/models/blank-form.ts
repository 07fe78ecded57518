/** A form with one field, to begin with. */
export const blankForm = (title: string, fieldTitle: string): string =>
  JSON.stringify({
    page: 'form',
    schemaVersion: 1,
    id: 'form',
    title,
    fields: [{ kind: 'comInput', key: 'name', title: fieldTitle, access: { mode: 'editable', required: true }, props: { maxLength: 100 } }],
  })
