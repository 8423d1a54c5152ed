import { describe, expect, it } from 'vitest'
import { walletLinks } from './walletLinks.ts'

const none = {
  chrome_store: null,
  webapp_link: null,
  app_store: null,
  play_store: null,
  homepage: null,
}

describe('the links to a wallet', () => {
  it('are the ones that the directory knows', () => {
    const links = walletLinks({
      ...none,
      homepage: 'https://metamask.io',
      app_store: 'https://apps.apple.com/app/id1438144202',
    })
    expect(links.map(({ kind, href }) => [kind, href])).toEqual([
      ['appStore', 'https://apps.apple.com/app/id1438144202'],
      ['homepage', 'https://metamask.io/'],
    ])
  })

  it('never lead anywhere but to the web', () => {
    const hostile = ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'not a url']
    for (const homepage of hostile) expect(walletLinks({ ...none, homepage })).toEqual([])
  })
})
