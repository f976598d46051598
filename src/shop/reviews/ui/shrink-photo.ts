/** The longest side of a photo as it is sent, in pixels: as large as the shop keeps it. */
const longestSide = 1600

/** A chosen file as a small JPEG in a data URL, without what else the file told. Refuses (throws) what is no picture. */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
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
  return canvas.toDataURL('image/jpeg', 0.85)
}
