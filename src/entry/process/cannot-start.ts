/** A reason not to start that is no fault of the code: printed as one sentence, without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
