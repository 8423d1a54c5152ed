import type { CodeMail } from './codeMail.ts'
import type { LoginMail, NoticeMail } from './loginMail.ts'
import { findMailTexts } from './findMailTexts.ts'
import type { MailTexts } from './mailTexts.ts'

const minutes = 5

/** A rendered mail. */
export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Renders a mail in the visitor's language, with the code first, so that phones offer it and previews show it. The text part has the
 * same content.
 * @param url origin of the frame
 */
export function renderMail(mail: LoginMail, url: string): RenderedMail {
  return mail.kind === 'notice' ? renderNotice(mail) : renderCode(mail, url)
}

function renderCode(mail: CodeMail, url: string): RenderedMail {
  const { texts, language, direction } = findMailTexts(mail.language)
  const fill = (text: string): string =>
    text
      .replaceAll('{site}', mail.site)
      .replaceAll('{code}', mail.secret)
      .replaceAll('{minutes}', String(minutes))
  const isCode = mail.kind === 'code'
  const lead = fill(isCode ? leadOf(texts, mail.purpose) : texts.approvalLead)
  const link = `${url}/v1/login/approve#${mail.secret}`
  const main = isCode ? mail.secret : link
  const rest = [fill(isCode ? texts.expires : texts.approvalExpires)]
  const facts = factsOf(mail, texts)
  const warning = fill(texts.warning)
  return {
    subject: fill(isCode ? texts.subject : texts.approvalSubject),
    text: [...(isCode ? [main, lead] : [lead, main]), ...rest, listFacts(facts), warning].join(
      '\n\n',
    ),
    html: page({
      language,
      direction,
      main: isCode
        ? `<p class="code" dir="ltr">${escape(main)}</p><p>${escape(lead)}</p>`
        : `<p>${escape(lead)}</p><p><a class="button" href="${escape(link)}">${escape(texts.approve)}</a></p>`,
      rest: [
        ...rest.map((line) => `<p>${escape(line)}</p>`),
        formatFacts(facts),
        `<p class="warning">${escape(warning)}</p>`,
      ].join(''),
    }),
  }
}

function renderNotice(mail: NoticeMail): RenderedMail {
  const { texts, language, direction } = findMailTexts(mail.language)
  const isAdded = mail.change === 'added'
  // The name at a provider is filled in last and verbatim: placeholders in it are not replaced.
  const fill = (text: string): string =>
    text.replaceAll('{site}', () => mail.site).replaceAll('{method}', () => mail.method)
  const lead = fill(isAdded ? texts.added : texts.removed)
  const warning = fill(texts.noticeWarning)
  const facts = factsOf(mail, texts)
  return {
    subject: fill(isAdded ? texts.addedSubject : texts.removedSubject),
    text: [lead, listFacts(facts), warning].join('\n\n'),
    html: page({
      language,
      direction,
      main: `<p>${escape(lead)}</p>`,
      rest: `${formatFacts(facts)}<p class="warning">${escape(warning)}</p>`,
    }),
  }
}

const leads = {
  'sign-in': 'lead',
  'old-email': 'oldEmailLead',
  'new-email': 'newEmailLead',
  'add-email': 'addEmailLead',
} as const

function leadOf(texts: MailTexts, purpose: CodeMail['purpose']): string {
  return texts[leads[purpose]]
}

type Facts = readonly (readonly [name: string, value: string])[]

function factsOf({ site, origin, device }: LoginMail, texts: MailTexts): Facts {
  return [
    [texts.site, `${site} (${origin})`],
    [texts.device, device],
  ]
}

function listFacts(facts: Facts): string {
  return facts.map(([name, value]) => `${name}: ${value}`).join('\n')
}

function formatFacts(facts: Facts): string {
  return `<p class="facts">${facts
    .map(([name, value]) => `${escape(name)}: <bdi>${escape(value)}</bdi>`)
    .join('<br>')}</p>`
}

/** `color-scheme` keeps clients from inverting colours that are readable on dark already. */
function page(parts: {
  readonly language: string
  readonly direction: string
  readonly main: string
  readonly rest: string
}): string {
  return `<!doctype html>
<html lang="${parts.language}" dir="${parts.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px; background: #ffffff; color: #14161a; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
.box { max-width: 480px; margin: 0 auto; }
.code { margin: 0 0 16px; font: 700 36px/1.2 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 6px; }
.button { display: inline-block; padding: 12px 20px; border-radius: 10px; background: #1f4fd8; color: #ffffff; text-decoration: none; font-weight: 600; }
.facts, .warning { color: #525866; font-size: 14px; }
@media (prefers-color-scheme: dark) {
  body { background: #14161a; color: #f3f4f6; }
  .button { background: #9db4ff; color: #0b1020; }
  .facts, .warning { color: #a9b0bd; }
}
</style>
</head>
<body><div class="box">${parts.main}${parts.rest}</div></body>
</html>
`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
