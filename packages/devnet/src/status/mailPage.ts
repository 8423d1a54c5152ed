import type { LocalMail } from '../mail/parseMail.ts'
import { copyable } from './copyable.ts'
import { html, type Html } from './html.ts'
import { layout } from './layout.ts'

/** The page of the local mail server. `mail.js` loads it anew when a mail comes. */
export function mailPage(mails: readonly LocalMail[]): string {
  return layout({
    title: 'Mailbox',
    scripts: ['/mail.js'],
    main: html`
      <h1>Mailbox</h1>
      <p role="status" id="connection"></p>
      <p>Every mail that the local stack sends arrives here, whatever its address.</p>
      <div id="mails" data-newest="${mails[0]?.id ?? 0}">
        ${mails.length === 0 ? html`<p>There is no mail yet. Log in by e-mail on the demo site.</p>` : mails.map(mailArticle)}
      </div>
    `,
  })
}

function mailArticle({ to, at, subject, text, code, link }: LocalMail): Html {
  return html`<article class="mail">
    <h2>${subject}</h2>
    <p>
      To <strong>${to}</strong> at
      <time datetime="${at.toISOString()}">${at.toLocaleTimeString('en-GB')}</time>
    </p>
    ${code === undefined ? '' : html`<p class="code">${copyable(code, 'the code')}</p>`}
    ${link === undefined ? '' : html`<p><a href="${link}">Open the link</a></p>`}
    <pre>${text}</pre>
  </article>`
}
