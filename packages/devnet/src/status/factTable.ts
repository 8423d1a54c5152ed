import { html, type Html } from './html.ts'

/** A table of one fact a row. Facts without a value are left out. */
export function factTable(
  facts: readonly (readonly [string, Html | string | null | undefined])[],
): Html {
  const rows = facts.flatMap(([name, value]) =>
    value == null
      ? []
      : [
          html`<tr>
            <th scope="row">${name}</th>
            <td>${value}</td>
          </tr>`,
        ],
  )
  return html`<div class="scroll">
    <table>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}
