/** What keeps the shop from starting and is not a fault of its code: told in one sentence, without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
