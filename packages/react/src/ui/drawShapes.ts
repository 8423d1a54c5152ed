/**
 * Builds the shapes of an SVG image that somebody else has written, for a page that may load no image of it. Nothing is parsed as
 * markup: elements and attributes are made one by one, those alone that neither run, load nor reach out of the image, with
 * values that can name no address and with ids of the image's own.
 * @throws where the image has anything else that is seen, such as texts, images or a stylesheet
 */
export function drawShapes(text: string): Element {
  const code = text.trim()
  const prefix = `latch${Math.random()}-`
  const open: Element[] = []
  let drawing: Element | undefined
  let cuts = 0
  let end = 0
  for (const [all, , slash, name, list = '', isEmpty] of code.matchAll(part)) {
    end += all.length
    if (!name) continue
    if (slash) {
      assert(open.pop()?.localName === name)
      continue
    }
    const element = document.createElementNS('http://www.w3.org/2000/svg', name)
    const parent = open.at(-1)
    assert(elements.test(name) && (parent ?? !drawing) && open.length < maxDepth)
    for (const [, key = '', value] of list.matchAll(attribute)) set(element, key, value)
    parent?.append(element)
    drawing ??= element
    if (!isEmpty) open.push(element)
  }
  assert(drawing?.localName === 'svg' && !open.length && end === code.length)
  const side = (key: string) => parseFloat(drawing.getAttribute(key) ?? '100')
  if (!drawing.hasAttribute('viewBox'))
    drawing.setAttribute('viewBox', `0 0 ${side('width')} ${side('height')}`)
  return drawing

  function set(element: Element, key: string, quoted = ''): void {
    const value = quoted.replaceAll(/["']/g, '').trim()
    if (key === 'style')
      for (const one of value.split(/;|\*\//)) {
        const [property = '', own] = one.split(':')
        set(element, property.trim(), own)
      }
    const isLink = key.endsWith('href')
    if (!isLink && !attributes.test(key)) return
    const isReference = (isLink ? /^#[\w.-]+$/ : /^url\(#[\w.-]+\)$/).test(value)
    assert(isReference || (!isLink && plain.test(value) && !/url/i.test(value)))
    // Each cut by a mask is painted once more.
    assert(!isReference || !/^[cm]/.test(key) || ++cuts <= maxCuts)
    element.setAttribute(
      isLink ? 'href' : key,
      key === 'id' ? prefix + value : isReference ? value.replace('#', `#${prefix}`) : value,
    )
  }
}

/** @throws */
export function assert(isShape: unknown): asserts isShape {
  if (!isShape) throw new TypeError('More than shapes.')
}

const elements =
  /^(?:svg|g|path|rect|circle|ellipse|line|poly(?:line|gon)|defs|(?:linear|radial)Gradient|stop|clipPath|mask)$/
const attributes =
  /^(?:id|d|[cfr]?[xy]|[xy][12]|f?r|width|height|points|viewBox|offset|\w+Units|(?:gradientT|t)ransform|spreadMethod|(?:fill|stroke|clip|mask|stop)(?:-\w+)?|color|opacity|display|visibility|overflow)$/
/** Neither quotes, colons, slashes nor backslashes. */
const plain = /^[\w\s.,#%+()-]*$/
/** More than any logo has, and less than what a browser's own recursion bears. */
const maxDepth = 64
/** Masks within masks: what is painted for each doubles with every level. */
const maxCuts = 16
/** A tag, or what is not painted and effects that an icon does without. Each is looked for at one place alone: a search takes long. */
const part =
  /(?:<!--[^]*?-->|<[?!]\w[^[>]*>|<(title|desc|metadata|filter)\b(?:[^>]*\/>|[^]*?<\/\1>)|<(\/?)(\w+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>)\s*/gy
const attribute = /([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g
