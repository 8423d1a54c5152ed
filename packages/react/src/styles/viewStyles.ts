import css from './views.css?inline'

/** The rules of the views after the first. */
export const viewStyles: string = css
