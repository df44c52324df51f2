import type { CSSOptions } from 'vite'

type Postcss = Exclude<NonNullable<CSSOptions['postcss']>, string>
type PostcssPlugin = NonNullable<Postcss['plugins']>[number]

/** What would be looked for beside a file that nobody knows. */
const POINTS_TO_A_FILE = /\b(?:url|image-set)\(/

/**
 * What a style sheet composes of another one is put in front of it as mere text, so that nobody knows any more which file
 * it came from. It is said to be of the sheet that it is in now.
 * @throws Error where it points to a file, which would then be looked for in the wrong folder
 */
export function composedStyles(): PostcssPlugin {
  return {
    postcssPlugin: 'composed-styles',
    // by then the modules are resolved; the bundler's own plugin, which asks for the files, comes after this one
    OnceExit(root) {
      root.walkDecls((declaration) => {
        if (declaration.source?.input.file !== undefined) return
        if (POINTS_TO_A_FILE.test(declaration.value)) {
          throw new Error(`what ${root.source?.input.file} composes of another style sheet has ${declaration.value}`)
        }
        if (root.source) declaration.source = root.source
      })
    },
  }
}
