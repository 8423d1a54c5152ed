// The licence gate: every package of the lockfile is permissive, and none is on the ban list.
// `--list` prints each licence with its packages.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { banned, permissive, toolExceptions } from './licence-policy.mjs'
import { fail, root } from './setup.mjs'

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const installed = Object.entries(lock.packages)
  .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
  .map(([path, entry]) => {
    // A package may be installed under another name than its own.
    const folder = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const name = entry.name ?? folder
    return {
      path,
      name,
      version: entry.version,
      isTool: entry.dev === true || entry.devOptional === true,
      licence: licenceOf(path, entry),
    }
  })

const problems = installed.flatMap(problemsOf)
if (process.argv.includes('--list')) {
  const groups = Map.groupBy
    ? Map.groupBy(installed, (one) => one.licence)
    : groupByLicence(installed)
  for (const [licence, members] of [...groups].sort(([a], [b]) => a.localeCompare(b)))
    process.stdout.write(
      `${licence}: ${members.map((one) => `${one.name}@${one.version}`).join(', ')}\n`,
    )
}
process.stdout.write(
  `${installed.length} packages looked at, ${installed.filter((one) => !one.isTool).length} of them shipped or run; ${problems.length} problems\n`,
)
if (problems.length > 0) fail(problems.join('\n'))

function licenceOf(path, entry) {
  const manifest = join(root, path, 'package.json')
  const declared = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : entry
  const licence = declared.license ?? declared.licenses ?? entry.license
  if (Array.isArray(licence)) return licence.map((one) => one.type ?? one).join(' OR ')
  return typeof licence === 'object' ? licence.type : (licence ?? 'none stated')
}

function problemsOf({ name, version, licence, isTool, path }) {
  const ban = banned.find((rule) => rule.name.test(name) && rule.version(version))
  if (ban) return [`${name}@${version} must not be used: ${ban.why}`]
  if (isPermissive(licence)) return []
  if (isTool && toolExceptions.some((rule) => rule.name.test(name) && rule.licence === licence))
    return []
  return [
    `${name}@${version} (${path}) is under «${licence}», which is not on the list of permissive licences`,
  ]
}

/** An SPDX expression: every side of an AND, any side of an OR. */
function isPermissive(expression) {
  const bare = expression.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' AND ')) return bare.split(' AND ').every(isPermissive)
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isPermissive)
  return permissive.has(bare)
}

function groupByLicence(list) {
  const groups = new Map()
  for (const one of list) groups.set(one.licence, [...(groups.get(one.licence) ?? []), one])
  return groups
}
