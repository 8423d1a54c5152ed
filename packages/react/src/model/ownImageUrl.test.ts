import { expect, test } from 'vitest'
import { ownImageUrl } from './ownImageUrl.ts'

const http = { baseUrl: 'https://api.example.com/kit', projectId: 'p', url: () => '' }

test.each([
  [
    'https://api.example.com/public/getTokenImage/1',
    'https://api.example.com/public/getTokenImage/1',
  ],
  ['/public/getTokenImage/1', 'https://api.example.com/public/getTokenImage/1'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  ['https://tracker.example/1.png', undefined],
  ['//tracker.example/1.png', undefined],
  ['https://api.example.com.tracker.example/1.png', undefined],
  ['http://api.example.com/1.png', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['', undefined],
  [null, undefined],
])('%j becomes %j', (url, shown) => {
  expect(ownImageUrl({ http }, url)).toBe(shown)
})

test('without a server there is nothing to show but what came along', () => {
  expect(ownImageUrl({ http: undefined }, 'https://api.example.com/1.png')).toBeUndefined()
})
