import { expect, test } from 'vitest'
import { configWarnings } from './configWarnings.ts'

test('a project that no page may use is told, by its place and its id', () => {
  const projects = [
    { id: 'shop', name: 'Shop', origins: ['https://shop.example'] },
    { id: 'admin', name: 'Admin', origins: [] },
  ]
  expect(configWarnings({ projects })).toEqual([
    'projects[1].origins is []; no page may use "admin", only programs: name the origin of the site, such as "https://shop.example".',
  ])
})
