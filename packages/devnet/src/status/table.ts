import { html, type Html } from './html.ts'

/** A table. The first cell of each row names it; without headings, the rows speak for themselves. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly (Html | string)[])[],
): Html {
  const head = headings.map((heading) => html`<th scope="col">${heading}</th>`)
  const body = rows.map(
    ([name = '', ...cells]) =>
      html`<tr>
        <th scope="row">${name}</th>
        ${cells.map((cell, index) => html`<td data-heading="${headings[index + 1] ?? ''}">${cell}</td>`)}
      </tr>`,
  )
  return html`<div class="scroll">
    <table>
      ${
        headings.length > 0
          ? html`<thead>
              <tr>
                ${head}
              </tr>
            </thead>`
          : ''
      }
      <tbody>
        ${body}
      </tbody>
    </table>
  </div>`
}
