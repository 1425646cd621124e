module generated-clients/ogen

go 1.26
