/** The longest side of a photo as it is sent, in pixels: as large as the shop keeps it. */
const longestSide = 1600

/** A photo that was chosen, small and without what else its file told. */
export interface ChosenPhoto {
  /** The JPEG that is sent. */
  file: Blob
  /** The same as a data URL, to be looked at. */
  preview: string
}

/** A chosen file as a small JPEG. Refuses (throws) what is no picture. */
export async function shrinkPhoto(chosen: Blob): Promise<ChosenPhoto> {
  const picture = await createImageBitmap(chosen)
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  pen.fillStyle = '#fffdfa'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const preview = canvas.toDataURL('image/jpeg', 0.85)
  return { preview, file: fileOf(preview) }
}

function fileOf(dataUrl: string): Blob {
  const text = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: 'image/jpeg' })
}
