export type FormMode = 'create' | 'edit' | 'view'
