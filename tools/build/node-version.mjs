/** The oldest Node that runs the server's TypeScript as it is. */
export const OLDEST_NODE = 24

/**
 * What is wrong with this Node, in one line; undefined when it will do.
 * This file and start.mjs must load on older versions, or nobody reads the line.
 */
export function complaintAboutNode(version = process.versions.node, platform = `${process.platform}-${process.arch}`) {
  if (Number(version.split('.')[0]) >= OLDEST_NODE) return undefined
  return (
    `Node ${OLDEST_NODE} or newer is needed and this is ${version}: run "npm ci" then "npm start" ` +
    `(they bring their own Node on Linux), or install Node ${OLDEST_NODE} (${platform} here).`
  )
}
