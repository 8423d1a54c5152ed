import { createHash } from 'node:crypto'
import type { AnalyticsSummary, Tally } from './readSummary.ts'

const style = `:root{color-scheme:light dark;--line:#8884;--bar:#3f6fd8}
@media(prefers-color-scheme:dark){:root{--bar:#7fa6ff}}
body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.5rem;margin:0}h2{font-size:1rem;margin:0 0 .5rem}p{margin:.25rem 0 1.5rem;opacity:.75}
.days{display:block;width:100%;height:10rem;fill:var(--bar);border-bottom:1px solid var(--line)}
.ends{display:flex;justify-content:space-between;font-size:.875rem;opacity:.75;margin-bottom:2rem}
.tables{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(28rem,100%),1fr));gap:1.5rem}
section{border:1px solid var(--line);border-radius:.75rem;padding:1rem}
table{width:100%;border-collapse:collapse;table-layout:fixed}
th,td{text-align:start;font-weight:400;padding:.25rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
td{text-align:end;width:6rem;font-variant-numeric:tabular-nums}`

/** Allows the page's own style and nothing else. */
export const summaryPageCsp: string = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const titles = {
  event: 'What happened',
  wallet: 'Wallets',
  network: 'Networks',
  domain: 'Sites',
} as const

/** Renders a summary as a page without scripts. */
export function renderSummaryPage(
  { total, days, tallies }: AnalyticsSummary,
  project: string | undefined,
): string {
  const span = `${formatCount(total)} events in ${days.length} ${days.length === 1 ? 'day' : 'days'}`
  const of = project === undefined ? 'all projects' : `project “${escape(project)}”`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Latchkit: what visitors do</title><style>${style}</style></head>
<body>
<h1>What visitors do</h1>
<p>${span}, ${of}. Days are in UTC.</p>
${renderDays(days)}
<div class="tables">
${(['event', 'wallet', 'network', 'domain'] as const).map((kind) => renderTable(titles[kind], tallies[kind])).join('\n')}
</div>
</body>
</html>
`
}

function renderDays(days: readonly Tally[]): string {
  const most = Math.max(1, ...days.map((day) => day.count))
  const bars = days.map((day, index) => {
    const height = day.count === 0 ? 0 : Math.max(1, (day.count / most) * 100)
    return `<rect x="${index + 0.1}" y="${(100 - height).toFixed(2)}" width="0.8" height="${height.toFixed(2)}"><title>${day.name}: ${formatCount(day.count)}</title></rect>`
  })
  return `<svg class="days" viewBox="0 0 ${days.length} 100" preserveAspectRatio="none" role="img" aria-label="Events a day, at most ${formatCount(most)}">${bars.join('')}</svg>
<div class="ends"><span>${days[0]?.name ?? ''}</span><span>${days.at(-1)?.name ?? ''}</span></div>`
}

function renderTable(title: string, rows: readonly Tally[]): string {
  const body =
    rows.length === 0
      ? '<tr><th>Nothing yet</th><td></td></tr>'
      : rows
          .map(
            ({ name, count: times }) =>
              `<tr><th scope="row">${escape(name)}</th><td>${formatCount(times)}</td></tr>`,
          )
          .join('')
  return `<section><h2>${title}</h2><table>${body}</table></section>`
}

function formatCount(number: number): string {
  return number.toLocaleString('en')
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
