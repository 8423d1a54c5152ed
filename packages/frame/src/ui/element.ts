/** Options of {@link element}. No string is ever parsed as HTML. */
export interface ElementOptions {
  readonly className?: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly onClick?: () => void
}

/** Creates an element with its children. */
export function element<const TTag extends keyof HTMLElementTagNameMap>(
  tag: TTag,
  options: ElementOptions = {},
  ...children: readonly (Node | string | undefined)[]
): HTMLElementTagNameMap[TTag] {
  const { className, attributes = {}, onClick } = options
  const created = document.createElement(tag)
  if (className !== undefined) created.className = className
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value)
  // Scripts can dispatch clicks; only those of a person count.
  if (onClick) created.addEventListener('click', (event) => event.isTrusted && onClick())
  created.append(...children.filter((child) => child !== undefined))
  return created
}
