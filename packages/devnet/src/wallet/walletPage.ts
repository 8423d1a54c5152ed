import { html } from '../status/html.ts'

/** The wallet's page: a phone, wherever it is looked at. `wallet.js` fills it, and sends what is pressed. */
export function walletPage(): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Test Wallet · Latchkit local stack</title>
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="/wallet.css" />
        <script type="module" src="/wallet.js"></script>
      </head>
      <body>
        <main class="phone">
          <header>
            <h1>Test Wallet</h1>
            <button type="button" id="lock" aria-pressed="false">Lock</button>
          </header>
          <ul id="accounts" aria-label="Accounts"></ul>
          <form id="pair">
            <label for="uri">Connect a site</label>
            <div class="row">
              <input
                id="uri"
                placeholder="Paste its link: wc:…"
                autocomplete="off"
                spellcheck="false"
                required
              />
              <button>Connect</button>
            </div>
            <p role="alert" id="error"></p>
          </form>
          <fieldset id="mode">
            <legend>When a site asks</legend>
            <div class="row">
              <label
                ><input type="radio" name="mode" value="ask" checked /><span>Ask me</span></label
              >
              <label><input type="radio" name="mode" value="approve" /><span>Approve</span></label>
              <label><input type="radio" name="mode" value="slow" /><span>Be slow</span></label>
            </div>
          </fieldset>
          <section aria-labelledby="sites-title">
            <h2 id="sites-title">Connected sites</h2>
            <ul id="sites"></ul>
            <button type="button" id="leave" hidden>Disconnect all</button>
          </section>
          <section aria-labelledby="requests-title">
            <h2 id="requests-title">Requests</h2>
            <ul id="requests"></ul>
          </section>
          <p class="quiet">Its keys are public. Never send anything of value to it.</p>
          <section class="sheet" id="sheet" role="dialog" aria-labelledby="sheet-title" hidden>
            <p class="quiet" id="sheet-site"></p>
            <h2 id="sheet-title"></h2>
            <ul id="sheet-lines"></ul>
            <div class="row">
              <button type="button" id="no">Refuse</button>
              <button type="button" id="yes" class="primary">Approve</button>
            </div>
          </section>
        </main>
        <footer class="beside">
          A wallet for those who have none. It runs on your machine, and sites reach it through the
          local relay. <a href="/">Local stack</a>
        </footer>
      </body>
    </html>`.html
}
