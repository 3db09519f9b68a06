"""Bodies that are files."""

from cupola.calls.rows import RECORD_FILE, File
from cupola.server.callers.requests import CallerRequest, StrictRequest, in_time
from cupola.server.http.rate_limits import address_of
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import account_id


async def sent_file(file: File, asker: CallerRequest, request: StrictRequest) -> bytes:
    limits, most = asker.services.limits, asker.services.settings.limits
    account = account_id(await asker.read_and_note_use(lambda _, viewer: viewer))
    with limits.uploading(account, address_of(request.scope)):
        return await read_file(request, file, most.record_bytes if file is RECORD_FILE else most.box_bytes)


async def read_file(request: StrictRequest, file: File, most: int) -> bytes:
    """A file as it was sent, and no more than allowed of it."""
    content_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if content_type not in file.media_types:
        wanted = f"Send the {file.name} as {' or '.join(file.media_types)}."
        if file is RECORD_FILE:
            raise Problem(415, "not_lines", wanted)
        raise Problem(415, "not_a_file", wanted)
    if request.headers.get("content-encoding", "identity").strip().lower() != "identity":
        raise Problem(415, "compressed", f"Send the {file.name} uncompressed.")
    raw = bytearray()
    async with in_time(request):
        async for chunk in request.stream():
            raw += chunk
            if len(raw) > most:
                raise Problem(413, "too_large", f"The {file.name} has more than {most} bytes.", most=most)
    return bytes(raw)
