import css from './modal.css?inline'

/** The rules of the dialog and of the first views. */
export const modalStyles: string = css
