export default {
  // No picture goes through Next's server: `sharp`, which holds LGPL code, is left out (package.json).
  images: { unoptimized: true },
}
