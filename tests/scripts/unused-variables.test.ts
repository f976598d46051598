import { expect, test } from 'vitest'
import { dropUnusedVariables } from '../../scripts/unused-variables.ts'

test.each([
  [
    'a fallback stands where nothing sets the variable',
    '.a{transition-timing-function:var(--tw-ease,var(--calm))}',
    '.a{transition-timing-function:var(--calm)}',
  ],
  [
    'the initial value stands where nothing sets the variable',
    '.a{border-style:var(--tw-border-style)}@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}',
    '.a{border-style:solid}',
  ],
  [
    'a variable that is set and read stays, with what declares it',
    '.a{--tw-leading:1;line-height:1}.b{line-height:var(--tw-leading,2)}@property --tw-leading{syntax:"*";inherits:false}',
    '.a{--tw-leading:1;line-height:1}.b{line-height:var(--tw-leading,2)}@property --tw-leading{syntax:"*";inherits:false}',
  ],
  [
    'a variable that nothing reads goes',
    '.a{--tw-tracking:.1em;letter-spacing:.1em}.b{color:red;--tw-tracking:0}@property --tw-tracking{syntax:"*";inherits:false}',
    '.a{letter-spacing:.1em}.b{color:red;}',
  ],
  [
    'a transition names only variables that change',
    '.a{transition-property:color,--tw-gradient-from,--tw-shadow;--tw-shadow:0}.b{box-shadow:var(--tw-shadow)}',
    '.a{transition-property:color,--tw-shadow;--tw-shadow:0}.b{box-shadow:var(--tw-shadow)}',
  ],
  [
    'a variable without any value is left to the browser',
    '.a{filter:var(--tw-blur)}',
    '.a{filter:var(--tw-blur)}',
  ],
  ['our own variables are left alone', ':root{--color-ink:#000}', ':root{--color-ink:#000}'],
])('%s', (_, css, expected) => {
  expect(dropUnusedVariables(css)).toBe(expected)
})
