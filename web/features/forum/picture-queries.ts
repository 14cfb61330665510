// The upload of a picture as what a component waits for: it stops with its component, is tried again on demand, and goes
// on by itself when the connection is back.
import { queryOptions } from "@tanstack/react-query";
import { createPictureUpload, type PictureUpload } from "./picture-mutations.ts";

export interface ChosenPicture {
  file: File;
  upload: PictureUpload;
}

export const choosePicture = (file: File): ChosenPicture => ({
  file,
  upload: createPictureUpload(file),
});

export const pictureQuery = ({ upload }: ChosenPicture) =>
  queryOptions({
    queryKey: ["forum", "picture", upload.id],
    queryFn: ({ signal }) => upload.run(signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
