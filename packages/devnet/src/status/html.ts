/** Text that is HTML already. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | bigint | readonly Html[]

/** Builds HTML. Everything put in is escaped, unless it was built here too. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const rendered = strings.map((text, index) => {
    const part = parts[index]
    return part === undefined ? text : text + render(part)
  })
  return { html: rendered.join('') }
}

function render(part: Part): string {
  if (typeof part !== 'object') return escape(String(part))
  return 'html' in part ? part.html : part.map((item) => item.html).join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
