export default function GoogleMap() {
  return null
}
