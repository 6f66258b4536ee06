'use strict'
// Every npm script starts here: it checks the version of Node and hands over to setup.mjs.
// This file is plain CommonJS without new syntax, so that an old Node can run it and say in a sentence that it is too old.
const wanted = /(\d+)\.(\d+)/.exec(require('../package.json').engines.node)
const found = process.versions.node.split('.')
const isTooOld =
  Number(found[0]) < Number(wanted[1]) ||
  (Number(found[0]) === Number(wanted[1]) && Number(found[1]) < Number(wanted[2]))

if (isTooOld) {
  console.error(
    'Node ' +
      process.versions.node +
      ' is too old for this project.\n→ Install Node ' +
      wanted[0] +
      ' or newer.',
  )
  process.exitCode = 1
} else {
  void import('./setup.mjs')
}
