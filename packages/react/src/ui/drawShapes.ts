/**
 * Builds the shapes of an SVG image that somebody else has written, for a page that may load no image of it. Nothing is parsed as
 * markup: elements and attributes are made one by one, those alone that neither run, load nor reach out of the image, with
 * values that can name no address and with ids of the image's own.
 * @throws where the image has anything else that is seen, such as texts, images or a stylesheet
 */
export function drawShapes(text: string): Element {
  const code = text.replaceAll(unseen, '').trim()
  const prefix = `latch${Math.random()}-`
  const open: Element[] = []
  let drawing: Element | undefined
  let end = 0
  for (const [all, slash, name = '', list = '', isEmpty] of code.matchAll(tag)) {
    end += all.length
    if (slash) {
      assert(open.pop()?.localName === name)
      continue
    }
    const element = document.createElementNS('http://www.w3.org/2000/svg', name)
    const parent = open.at(-1)
    assert(elements.test(name) && (parent ?? !drawing))
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
      for (const [, property = '', own] of value.matchAll(/([\w-]+)\s*:([^;]*)/g))
        set(element, property, own)
    const isLink = key.endsWith('href')
    if (!isLink && !attributes.test(key)) return
    const isReference = (isLink ? /^#[\w.-]+$/ : /^url\(#[\w.-]+\)$/).test(value)
    assert(isReference || (!isLink && plain.test(value) && !/url/i.test(value)))
    element.setAttribute(
      isLink ? 'href' : key,
      key === 'id' ? prefix + value : isReference ? value.replace('#', `#${prefix}`) : value,
    )
  }
}

function assert(isShape: unknown): asserts isShape {
  if (!isShape) throw new TypeError('More than shapes.')
}

const elements =
  /^(?:svg|g|path|rect|circle|ellipse|line|poly(?:line|gon)|defs|(?:linear|radial)Gradient|stop|clipPath|mask)$/
const attributes =
  /^(?:id|d|[cfr]?[xy]|[xy][12]|f?r|width|height|points|viewBox|offset|\w+Units|(?:gradientT|t)ransform|spreadMethod|(?:fill|stroke|clip|mask|stop)(?:-\w+)?|color|opacity|display|visibility|overflow)$/
/** Neither quotes, colons, slashes nor backslashes. */
const plain = /^[\w\s.,#%+()-]*$/
/** What is not painted, and effects that an icon does without. */
const unseen =
  /<\?[^>]*>|<!--[^]*?-->|<!DOCTYPE[^[>]*>|<(title|desc|metadata|filter)\b(?:[^>]*\/>|[^]*?<\/\1>)/g
const tag = /<(\/?)(\w+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>\s*/gy
const attribute = /([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g
