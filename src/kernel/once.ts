/** Takes what makes something, and gives a function that makes it when first called and answers the same ever after. */
export function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
