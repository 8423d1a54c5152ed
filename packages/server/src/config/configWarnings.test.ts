import { expect, test } from 'vitest'
import { configWarnings } from './configWarnings.ts'

test('a project that no page may use is told, by its place and its id', () => {
  const projects = [
    { id: 'shop', name: 'Shop', origins: ['https://shop.example'] },
    { id: 'admin', name: 'Admin', origins: [] },
  ]
  expect(configWarnings({ projects, trustedProxies: 0 })).toEqual([
    'projects[1].origins is []; no page may use "admin", only programs: name the origin of the site, such as "https://shop.example".',
  ])
})

test.each([
  ['https://api.shop.example', 0, 1],
  ['https://api.shop.example', 1, 0],
  ['http://localhost:3200', 0, 0],
  [undefined, 0, 0],
])('publicUrl %s with %i trusted proxies: %i warnings', (publicUrl, trustedProxies, count) => {
  const warnings = configWarnings({ projects: [], publicUrl, trustedProxies })
  expect(warnings).toHaveLength(count)
  for (const warning of warnings) expect(warning).toContain('all visitors count as one address')
})
