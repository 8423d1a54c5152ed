import { element } from './element.ts'
import { createProblem, type Problem } from './problem.ts'

/** A form with one field. */
export interface FieldForm {
  readonly form: HTMLFormElement
  readonly input: HTMLInputElement
  setError(text: string): void
}

/** What {@link createFieldForm} shows. */
export interface FieldFormOptions {
  readonly label: string
  readonly hint?: string
  readonly error?: Problem | undefined
  readonly submit: string
  readonly attributes: Readonly<Record<string, string>>
  /** Returns why the value is not accepted; accepts it and returns `undefined` otherwise. */
  onSubmit(value: string): string | undefined
}

/** Creates a form with a labelled field, its hint, and a line that says what is wrong. */
export function createFieldForm(options: FieldFormOptions): FieldForm {
  const { label, hint, error, submit, attributes, onSubmit } = options
  const input = element('input', {
    attributes: {
      id: 'field',
      'aria-describedby': 'hint problem',
      'data-focus': '',
      ...attributes,
    },
  })
  const problem = createProblem(error, { id: 'problem' })
  const setError = (text: string): void => {
    problem.textContent = text
    input.setAttribute('aria-invalid', String(text !== ''))
  }
  const form = element(
    'form',
    { attributes: { novalidate: '' } },
    element('label', { attributes: { for: 'field' } }, label),
    input,
    element('p', { className: 'hint', attributes: { id: 'hint' } }, hint ?? ''),
    problem,
    element('button', { className: 'primary', attributes: { type: 'submit' } }, submit),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (event.isTrusted) setError(onSubmit(input.value) ?? '')
  })
  return { form, input, setError }
}

/** Creates a list of choices, each a button with a line of explanation. */
export function createChoices<T>(
  choices: readonly { readonly value: T; readonly label: string; readonly hint?: string }[],
  choose: (value: T) => void,
): HTMLElement {
  return element(
    'div',
    { className: 'choices' },
    ...choices.map(({ value, label, hint }) =>
      element(
        'button',
        { className: 'choice', attributes: { type: 'button' }, onClick: () => choose(value) },
        element('strong', {}, label),
        hint === undefined ? undefined : element('span', { className: 'hint' }, hint),
      ),
    ),
  )
}
