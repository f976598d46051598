/** A reason not to start that is no fault: printed as a sentence, without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
