import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const npmrc = fileURLToPath(new URL('../.npmrc', import.meta.url))

/** Installs a package that writes a file from its install script, and returns whether the file is there. */
function runsInstallScripts({ hasNpmrc }: { readonly hasNpmrc: boolean }): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [project, dependency] = [join(folder, 'project'), join(folder, 'dependency')]
  const mark = join(folder, 'mark')
  mkdirSync(project)
  mkdirSync(dependency)
  const write = (place: string, manifest: object): void =>
    writeFileSync(join(place, 'package.json'), JSON.stringify(manifest))
  const postinstall = `node -e "require('fs').writeFileSync(process.env.MARK, '')"`
  write(dependency, { name: 'dependency', version: '1.0.0', scripts: { postinstall } })
  write(project, { name: 'project', dependencies: { dependency: 'file:../dependency' } })
  if (hasNpmrc) copyFileSync(npmrc, join(project, '.npmrc'))
  // What this test run was given by npm, such as its own ignore-scripts, is not given on.
  const environment = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
  const { status, stderr } = spawnSync('npm', ['install', '--install-links', '--offline'], {
    cwd: project,
    env: {
      ...Object.fromEntries(environment),
      MARK: mark,
      npm_config_userconfig: join(folder, 'none'),
    },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
  return existsSync(mark)
}

test('no package runs an install script in this repository', () => {
  expect(runsInstallScripts({ hasNpmrc: false })).toBe(true)
  expect(runsInstallScripts({ hasNpmrc: true })).toBe(false)
})
