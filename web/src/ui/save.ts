/** Lets the reader save bytes under a name. */
export function save(bytes: BlobPart, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
